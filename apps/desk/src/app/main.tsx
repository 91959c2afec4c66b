import '@chairside/ui/base.css';
import './providers.tsx';
import { MESSAGES } from '@chairside/client/messages';
import { prepareToasts, toasts } from '@chairside/ui/toasts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// What no code foresaw is said, and the browser reports it on its console all the same.
window.addEventListener('error', ({ error }) => {
  if (error) toasts.error(MESSAGES.technicalError);
});

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
prepareToasts();
