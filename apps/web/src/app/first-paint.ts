import { storage } from '@chairside/client/storage';
import { tokenStore } from '@chairside/client/token';
import { devicePreferences } from '../features/preferences/device.ts';
import {
  PREFERENCES_KEY,
  parsePreferences,
  resolvePreferences,
} from '../features/preferences/preferences.ts';
import { showPreferences } from '../features/preferences/show.ts';

// A script of its own inside the page's head: nothing is painted before it ran (first-paint-in-page.ts).
showPreferences(resolvePreferences(parsePreferences(storage.read(PREFERENCES_KEY)), devicePreferences()));

// What comes with the page is the landing page; who is signed in or asks for another screen sees none of it.
const isLanding = ['', '#', '#/'].includes(window.location.hash) && tokenStore.read() === null;
if (!isLanding) document.documentElement.dataset.client = 'awaited';
