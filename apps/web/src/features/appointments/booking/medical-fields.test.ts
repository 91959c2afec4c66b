import { person } from '@chairside/client/test/person';
import type { Gender } from '@chairside/contract/profile';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { profileQuery } from '../../patient/api/get-profile.ts';
import { type Details, knownDetails, type TypedDetails } from './details.ts';
import { MedicalFields } from './medical-fields.tsx';

vi.mock('../../session/call.ts', () => ({ call: () => {} }));

function texts(gender: Gender | null) {
  const client = new QueryClient();
  client.setQueryData(profileQuery('me').queryKey, profile({ gender }));
  const Fields = () => {
    const form = useForm<TypedDetails, unknown, Details>({ defaultValues: knownDetails(person()) });
    return createElement(MedicalFields, { form, userId: 'me' });
  };
  return textsOf(renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Fields))));
}

test('the pregnancy option is there only when gender is female (BOOK-6)', () => {
  expect(texts('female')).toContain('Currently pregnant');
  for (const gender of ['male', 'other', null] as const) {
    expect(texts(gender)).not.toContain('Currently pregnant');
  }
});
