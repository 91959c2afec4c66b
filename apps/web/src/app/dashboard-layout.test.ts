import { person } from '@chairside/client/test/person';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DashboardLayout } from './dashboard-layout.tsx';

const press = vi.hoisted(() => vi.fn<() => void>());
const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../features/session/session.ts', () => ({ signOut }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts }));
vi.mock('../features/clinic/clinic.ts', () => ({ clinic: { name: 'Smile Clinic' } }));
vi.mock('wouter', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  useLocation: () => ['/dashboard'],
}));
vi.mock('@chairside/ui/button.tsx', () => ({
  Button: ({ onClick }: { onClick: () => void }) => {
    press.mockImplementation(onClick);
    return null;
  },
}));

test('a logout the server could not be told of says so (SCREEN-6)', async () => {
  signOut.mockRejectedValue(new Error('no network'));
  const props = { user: person(), children: null };
  renderToStaticMarkup(createElement(DashboardLayout, props));
  press();
  await vi.waitFor(() => expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Logout failed'));
});
