// Starts the page: fonts, theme, base styles, then the app.
import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "$lib/app/serviceWorker";
import "./fonts/fonts.css";
import "./theme.css";
import "./app.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

keepShell();

export default mount(App, { target });
