import type { RenderLanding } from '@chairside/contract/landing';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { setClinic } from '../features/clinic/clinic.ts';
import { setLanding } from '../features/clinic/landing-data.ts';
import { LandingHead } from '../features/landing/landing-head.tsx';
import { structuredData } from '../features/landing/structured-data.ts';
import { App } from './app.tsx';

/** What the server sends of the landing page ahead of any script (rendered-ahead.ts builds this for it). */
export const renderLanding: RenderLanding = (clinic, landing) => {
  setClinic(clinic);
  setLanding(landing);
  return {
    head: renderToStaticMarkup(<LandingHead landing={landing} />),
    body: renderToString(<App />),
    structuredData: structuredData(clinic, landing),
  };
};
