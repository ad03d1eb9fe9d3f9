"""Schemas of our types that Litestar cannot derive for the published API."""

from __future__ import annotations

from typing import Any, Final, Literal, get_type_hints

import msgspec
from litestar import Request, Router
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types.empty import Empty
from litestar.typing import FieldDefinition

import tripot
from tripot.engine.language.text import Text
from tripot.engine.views import events, view
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import Frame, ReplayPage
from tripot.server.protocol.school_models import LessonPage
from tripot.server.protocol.table_models import MomentInfo

_PATH: Final = "/api/schema"
_FILE: Final = "/openapi.json"


def _check_path(request: Request[Any, Any, Any]) -> None:
    """Raises Refusal for any address beside the schema: Litestar has a page of its own for those."""
    if request.scope["path"].rstrip("/") not in (_PATH, _PATH + _FILE):
        raise Refusal("not_found")


CONFIG: Final = OpenAPIConfig(
    title="Tripot",
    version=tripot.__version__,
    openapi_router=Router(_PATH, route_handlers=[], include_in_schema=False, before_request=_check_path),
    render_plugins=[JsonRenderPlugin(path=_FILE)],
)


_AROUND: Final = (Frame, LessonPage, ReplayPage, MomentInfo)
"""What holds a view or a moment."""


class SpokenText(OpenAPISchemaPlugin):
    """A `Text` is a string once it is said."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is Text

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        return Schema(type=OpenAPIType.STRING)


class Views(OpenAPISchemaPlugin):
    """The structs around a view: `msgspec.inspect`, which Litestar asks, refuses their unions with `Text`."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
        return is_struct and (value.__module__ in (view.__name__, events.__name__) or value in _AROUND)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        struct = field_definition.annotation
        hints = get_type_hints(struct, include_extras=True)
        fields = {
            field.encode_name: FieldDefinition.from_annotation(hints[field.name], name=field.encode_name, default=Empty)
            for field in msgspec.structs.fields(struct)
        }
        config = struct.__struct_config__
        needed = [f.encode_name for f in msgspec.structs.fields(struct) if f.required or not config.omit_defaults]
        if config.tag is not None:
            fields[config.tag_field] = FieldDefinition.from_annotation(Literal[config.tag])
            needed.append(config.tag_field)
        schema: Schema = schema_creator.create_component_schema(
            field_definition, required=sorted(needed), property_fields=fields
        )
        return schema
