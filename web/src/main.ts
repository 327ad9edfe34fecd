import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepFocus } from "./focus";
import "./themes.css";

const target = document.getElementById("app");
keepFocus();
if (target) mount(App, { target });
