import { describe, expect, test } from 'vitest';
import { type PatientSearch, patientSearch } from './patient-search.ts';

describe('what a typed text looks for (DESK-30)', () => {
  test.each<[string, PatientSearch]>([
    ['3210', { by: 'phone', ending: '3210' }],
    ['98765 43210', { by: 'phone', ending: '9876543210' }],
    ['+91 98765-43210', { by: 'phone', ending: '9876543210' }],
    ['098765 43210', { by: 'phone', ending: '9876543210' }],
    ['９８７６', { by: 'phone', ending: '9876' }],
    ['asha@', { by: 'email', beginning: 'asha@' }],
    ['Asha.Rao1990', { by: 'email', beginning: 'asha.rao1990' }],
    ['  Rao  Asha ', { by: 'name', words: ['rao', 'asha'] }],
    ['D\u2019Souza', { by: 'name', words: ["d'souza"] }],
    ['आशा', { by: 'name', words: ['आशा'] }],
  ])('%s', (typed, search) => expect(patientSearch(typed)).toEqual(search));

  test.each(['', ' ', '321', '+91 3', '-', 'a'])('too little: "%s"', (typed) => {
    expect(patientSearch(typed)).toBeNull();
  });
});
