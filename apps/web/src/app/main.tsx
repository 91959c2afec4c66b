import './providers.tsx';
import '@chairside/ui/base.css';
import { prepareToasts, toasts } from '@chairside/ui/toasts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../features/session/session.ts';
import { App } from './app.tsx';
import { showUnexpectedErrors } from './unexpected-errors.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

showUnexpectedErrors(toasts);
startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
window.addEventListener('load', prepareToasts);
