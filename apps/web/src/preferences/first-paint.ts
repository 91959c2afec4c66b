import { storage } from '../storage.ts';
import { deviceWishes } from './device.ts';
import { PREFERENCES_KEY, parsePreferences, resolvePreferences } from './preferences.ts';
import { showPreferences } from './show.ts';

// A script of its own in the page's head: nothing is painted before it ran (vite.config.ts).
showPreferences(resolvePreferences(parsePreferences(storage.read(PREFERENCES_KEY)), deviceWishes()));
