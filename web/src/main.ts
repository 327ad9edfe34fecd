import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepFocus } from "./focus";
import "./themes.css";

const target = document.getElementById("app");
keepFocus();
// A task of its own: between reading the scripts and building the page the browser may do what else there is.
setTimeout(() => target && mount(App, { target }));
