// The title of the browser's tab: pages set the first part, the table marks that it waits for us.
import { t } from "$lib/i18n";

class Title {
  page = $state("");
  calling = $state(false);

  get text(): string {
    return (
      (this.calling ? `● ${t("calling.title")} · ` : "") + (this.page ? `${this.page} · Tripot` : "Tripot")
    );
  }
}

export const title = new Title();
