import { storage } from '@chairside/client/storage';
import { devicePreferences } from '../features/preferences/device.ts';
import {
  PREFERENCES_KEY,
  parsePreferences,
  resolvePreferences,
} from '../features/preferences/preferences.ts';
import { showPreferences } from '../features/preferences/show.ts';

// A script of its own in the page's head: nothing is painted before it ran (vite.config.ts).
showPreferences(resolvePreferences(parsePreferences(storage.read(PREFERENCES_KEY)), devicePreferences()));
