import './schema-mode.ts';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startSession } from './session.ts';
import { prepareToasts, toasts } from './ui/toasts.ts';
import { tellUnexpectedErrors } from './unexpected-errors.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

tellUnexpectedErrors(toasts);
startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
window.addEventListener('load', prepareToasts);
