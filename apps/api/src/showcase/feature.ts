// The dentists and photos of a folder that `CLINIC_SHOWCASE_DIR` names.
export { readShowcase } from './read-showcase.ts';
