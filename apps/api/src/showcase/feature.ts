export { readShowcase } from './read-showcase.ts';
