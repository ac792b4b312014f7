// The felts of all games with views written by hand, for drawing them. `npm run dev`, then /dev/.

import { mount } from 'svelte';
import '../src/app.css';
import Felts from './Felts.svelte';

const target = document.getElementById('app');
if (target) mount(Felts, { target });
