import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { person } from '../../test/person.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const press = vi.hoisted(() => vi.fn<() => void>());
const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../session.ts', () => ({ signOut }));
vi.mock('../toasts.ts', () => ({ toasts }));
vi.mock('../clinic.ts', () => ({ clinic: { name: 'Smile Clinic' } }));
vi.mock('wouter', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  useLocation: () => ['/dashboard'],
}));
vi.mock('../ui/button.tsx', () => ({
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
