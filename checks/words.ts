import ts from 'typescript';

/** Words that came to mean something in this code alone, each with what the field says instead. */
export const PRIVATE_WORDS: ReadonlyMap<string, string> = new Map([
  ['books', 'receipts or ledger'],
  ['carrier', 'mailer, SMS gateway or provider'],
  ['cares', 'depends or uses'],
  ['door', 'guard, route or entry'],
  ['given', 'sent, typed, provided, or what it is'],
  ['glance', 'check or poll'],
  ['heard', 'received'],
  ['hears', 'subscribes or receives'],
  ['house', 'repository or architecture'],
  ['kept', 'stored'],
  ['knock', 'request'],
  ['leaving', 'signing out or pending removal'],
  ['news', 'update, result or message'],
  ['parts', 'dependencies, inputs or schemas'],
  ['room', 'workspace, folder or space'],
  ['seat', 'chair assignment'],
  ['settle', 'apply or complete; a settlement is what the gateway pays out'],
  ['sit', 'assign'],
  ['standing', 'active or current'],
  ['tell', 'notify, show or send'],
  ['told', 'notified, shown or stored'],
  ['trail', 'audit log'],
  ['wanted', 'requested or expected'],
  ['wants', 'requests or needs'],
  ['wish', 'request'],
]);

const FORMS: ReadonlyMap<string, string> = new Map([
  ['sitting', 'sit'],
  ['teller', 'tell'],
  ['unsettled', 'settle'],
  ['untold', 'told'],
]);

/** The private words in a name, whatever their ending: `tellNobody`, `PARTS_MAX` and `use-settled.ts` have one each. */
export function privateWordsIn(name: string): string[] {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase();
  return words.split(/[^a-z]+/).flatMap((word) => {
    const stems = [/s$/, /es$/, /d$/, /ed$/].map((ending) => word.replace(ending, ''));
    return [word, FORMS.get(word) ?? '', ...stems].find((form) => PRIVATE_WORDS.has(form)) ?? [];
  });
}

/** Every name that a source file declares: of variables, parameters, properties, functions and types. */
export function declaredNames(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclared(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}

/** Whether a name is introduced here, and not merely used. */
function isDeclared(node: ts.Node): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}
