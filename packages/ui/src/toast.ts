import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './toaster.tsx';

// The headless entry: its ordinary one styles itself through a <style>, which the content security policy forbids.
export { toast } from 'react-hot-toast/headless';

// Whoever imports this is about to show the first toast. The toasts are a tree of their own, so that they come with
// this file, later than the page, and outlive a crash of it.
createRoot(document.createElement('div')).render(createElement(Toaster));
