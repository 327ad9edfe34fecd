import { mount } from "svelte";
import { takeSecret } from "./account/secret";
import App from "./App.svelte";
import "./app.css";
import { bring } from "./bring";
import { keepFocus } from "./focus";
import { bringWords } from "./i18n";
import "./themes.css";

// Before anything else: whoever looks on, and whatever keeps addresses, has no time to read it.
const secret = takeSecret();
const target = document.getElementById("app");
keepFocus();
// A task of its own: between reading the scripts and building the page the browser may do what else there is.
void bring(bringWords).then(() => setTimeout(() => target && mount(App, { target, props: { secret } })));
