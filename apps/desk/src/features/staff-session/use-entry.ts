import { useSuspenseQuery } from '@tanstack/react-query';
import { entryQuery } from './api/entry.ts';

/** What the first page of the desk knows; the guard around every screen waits for it. */
export function useSuspenseEntry() {
  return useSuspenseQuery(entryQuery).data;
}
