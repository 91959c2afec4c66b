import { v7 } from 'uuid';

/** A new identifier: a UUID v7, whose order is the order of making (DATA-6). */
export const newId = (): string => v7();
