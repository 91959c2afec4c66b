import { readPageKey } from '@chairside/rules/page-key';
import { parsed } from './fields.ts';

/** The key that came with a page, for the one after it. */
export const pageKeyField = parsed('This page is not valid', readPageKey);
