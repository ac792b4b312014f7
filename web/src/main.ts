import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { followLinks } from './lib/router.svelte';
import { session } from './lib/session.svelte';
import { keepSettings } from './lib/settings.svelte';

keepSettings();
followLinks();
void session.start();

const target = document.getElementById('app');
if (target) mount(App, { target });
