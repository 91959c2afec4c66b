export { EMPTY_SHOWCASE, readShowcase } from './read-showcase.ts';
