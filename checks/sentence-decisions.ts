import { relative } from 'node:path';
import ts from 'typescript';

/** A place where code decides by a sentence. */
export interface Decision {
  file: string;
  text: string;
}

// Words beside each other, in no markup.
const SENTENCE = /^[^<]*\p{L} \p{L}[^<]*$/u;
// The name of a command may have two words.
const SENTENCE_AS_KEY = /^\p{Lu}.*\p{L} \p{L}/u;
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const TEXT_METHODS = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'match',
  'matchAll',
  'search',
  'split',
  'replace',
  'replaceAll',
]);
const PATTERN_METHODS = new Set(['test', 'exec']);
/** What holds a sentence whatever it says: of an error, of a reply, the reason of a refusal. */
const WORDED = new Set(['message', 'serverMessage', 'sentence', 'reason']);

/** Where some files of a program compare or take apart a sentence, or look something up by one. */
export function sentenceDecisions(program: ts.Program, files: ReadonlySet<string>, root: string): Decision[] {
  const checker = program.getTypeChecker();
  const found: Decision[] = [];

  function visit(node: ts.Node): void {
    if (decides(node)) {
      const text = node.getText().replace(/\s+/g, ' ');
      found.push({ file: relative(root, node.getSourceFile().fileName), text });
    }
    node.forEachChild(visit);
  }

  function decides(node: ts.Node): boolean {
    if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
      return isCompared(node.left, node.right) || isCompared(node.right, node.left);
    }
    if (ts.isCaseClause(node)) return isSentence(node.expression);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: subject, name } = node.expression;
      const words = [subject, ...node.arguments.slice(0, 1)];
      if (PATTERN_METHODS.has(name.text)) return isPattern(subject) || node.arguments.some(isWorded);
      return TEXT_METHODS.has(name.text) && words.some((each) => isWorded(each) || isSentence(each));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'Map') {
      return firstsOf(node.arguments?.[0]).some(isSentence);
    }
    return (
      ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && SENTENCE_AS_KEY.test(node.name.text)
    );
  }

  function isCompared(one: ts.Expression, other: ts.Expression): boolean {
    // Whether there are words at all is a fair question.
    if (isNothing(other)) return false;
    return isWorded(one) || (!isPlain(other) && isSentence(one));
  }

  /** A sentence that stands here, or a value that is one by its type, wherever that was written. */
  function isSentence(node: ts.Expression): boolean {
    if (ts.isStringLiteralLike(node)) return SENTENCE.test(node.text);
    if (ts.isTemplateExpression(node)) {
      const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      return texts.some((text) => SENTENCE.test(text));
    }
    return isPattern(node) || isSentenceType(checker.getTypeAtLocation(node));
  }

  /** A regular expression that looks for words, here or in a constant. */
  function isPattern(node: ts.Expression): boolean {
    if (ts.isRegularExpressionLiteral(node)) return SENTENCE.test(node.text);
    if (!ts.isIdentifier(node)) return false;
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value !== undefined && ts.isRegularExpressionLiteral(value) && isPattern(value);
  }

  function isSentenceType(type: ts.Type): boolean {
    if (type.isStringLiteral()) return SENTENCE.test(type.value);
    if (type.isUnion()) return type.types.some(isSentenceType);
    const isList = checker.isArrayType(type) || checker.isTupleType(type);
    const element = isList ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    return element !== undefined && isSentenceType(element);
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not in the program`);
    visit(source);
  }
  return found;
}

function isWorded(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return WORDED.has(node.name.text);
  return ts.isIdentifier(node) && WORDED.has(node.text);
}

function isNothing(node: ts.Expression): boolean {
  return (
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined') ||
    (ts.isStringLiteralLike(node) && node.text === '')
  );
}

/** A number, true or false, or a text that is no sentence: nothing that equals it is one. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return !SENTENCE.test(node.text);
  return (
    ts.isNumericLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword
  );
}

/** The keys of `[[key, value], …]`. */
function firstsOf(entries: ts.Expression | undefined): ts.Expression[] {
  if (!entries || !ts.isArrayLiteralExpression(entries)) return [];
  return entries.elements.flatMap((entry) =>
    ts.isArrayLiteralExpression(entry) ? entry.elements.slice(0, 1) : [],
  );
}
