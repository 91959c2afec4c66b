import { relative } from 'node:path';
import {
  type Expression,
  isArrayLiteralExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isIdentifier,
  isNewExpression,
  isNumericLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isRegularExpressionLiteral,
  isStringLiteral,
  isStringLiteralLikeNode,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
} from 'typescript-7/unstable/ast';
import type { Symbol as NamedThing, Project, Type } from 'typescript-7/unstable/sync';

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
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
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

/** Whether code decides by a sentence; where that depends on what expressions stand for, these: it does if one is for a sentence. */
type Answer = boolean | Expression[];

/** Where some files of a project compare or take apart a sentence, or look something up by one. */
export function sentenceDecisions(project: Project, files: readonly string[], root: string): Decision[] {
  const found: { node: Node; answer: Answer }[] = [];
  const visit = (node: Node): void => {
    const answer = decides(node);
    if (answer !== false) found.push({ node, answer });
    node.forEachChild(visit);
  };
  for (const file of files) {
    const source = project.program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not in the program`);
    visit(source);
  }
  const sentences = thoseForSentences(
    project,
    found.flatMap(({ answer }) => (typeof answer === 'boolean' ? [] : answer)),
  );
  return found
    .filter(({ answer }) => typeof answer === 'boolean' || answer.some((each) => sentences.has(each)))
    .map(({ node }) => ({
      file: relative(root, node.getSourceFile().fileName),
      text: node.getText().replace(/\s+/g, ' '),
    }));
}

/**
 * Those of the expressions that stand for a sentence, or for a pattern that looks for words. All are asked for at once, for
 * each question goes to another process.
 */
function thoseForSentences(project: Project, expressions: readonly Expression[]): Set<Expression> {
  const { checker } = project;
  const types = checker.getTypeAtLocation(expressions);
  const identifiers = expressions.filter(isIdentifier);
  const symbols = checker.getSymbolAtLocation(identifiers);
  return new Set([
    ...expressions.filter((_, index) => isSentenceType(types[index])),
    ...identifiers.filter((_, index) => isForPattern(symbols[index])),
  ]);

  function isSentenceType(type: Type | undefined): boolean {
    if (!type) return false;
    if (type.isStringLiteralType()) return SENTENCE.test(type.value);
    if (type.isUnionType()) return type.getTypes().some(isSentenceType);
    if (!type.isTypeReference() || !(checker.isArrayType(type) || checker.isTupleType(type))) return false;
    return checker.getTypeArguments(type).some(isSentenceType);
  }
}

/** Whether it is a constant that has a regular expression which looks for words. */
function isForPattern(symbol: NamedThing | undefined): boolean {
  const declaration = symbol?.valueDeclaration;
  if (declaration?.kind !== SyntaxKind.VariableDeclaration) return false;
  const node = declaration.resolve();
  const value = node && isVariableDeclaration(node) ? node.initializer : undefined;
  return value !== undefined && isRegularExpressionLiteral(value) && SENTENCE.test(value.text);
}

function decides(node: Node): Answer {
  if (isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
    return oneOf([isCompared(node.left, node.right), isCompared(node.right, node.left)]);
  }
  if (isCaseClause(node)) return isSentence(node.expression);
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression: subject, name } = node.expression;
    if (PATTERN_METHODS.has(name.text)) return oneOf([isPattern(subject), node.arguments.some(isWorded)]);
    if (!TEXT_METHODS.has(name.text)) return false;
    return oneOf(
      [subject, ...node.arguments.slice(0, 1)].flatMap((each) => [isWorded(each), isSentence(each)]),
    );
  }
  if (isNewExpression(node) && node.expression.getText() === 'Map') {
    return oneOf(firstsOf(node.arguments?.[0]).map(isSentence));
  }
  return isPropertyAssignment(node) && isStringLiteral(node.name) && SENTENCE_AS_KEY.test(node.name.text);
}

function oneOf(answers: Answer[]): Answer {
  if (answers.includes(true)) return true;
  return answers.flatMap((answer) => (typeof answer === 'boolean' ? [] : answer));
}

function isCompared(one: Expression, other: Expression): Answer {
  // Whether there are words at all is a fair question.
  if (isNothing(other)) return false;
  return isWorded(one) || (!isPlain(other) && isSentence(one));
}

/** A sentence that stands here, or a value that is one by its type, wherever that was written. */
function isSentence(node: Expression): Answer {
  if (isStringLiteralLikeNode(node)) return SENTENCE.test(node.text);
  if (isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return texts.some((text) => SENTENCE.test(text));
  }
  return isRegularExpressionLiteral(node) ? SENTENCE.test(node.text) : [node];
}

/** A regular expression that looks for words, here or in a constant. */
function isPattern(node: Expression): Answer {
  return (isIdentifier(node) || isRegularExpressionLiteral(node)) && isSentence(node);
}

function isWorded(node: Expression): boolean {
  if (isPropertyAccessExpression(node)) return WORDED.has(node.name.text);
  return isIdentifier(node) && WORDED.has(node.text);
}

function isNothing(node: Expression): boolean {
  return (
    node.kind === SyntaxKind.NullKeyword ||
    (isIdentifier(node) && node.text === 'undefined') ||
    (isStringLiteralLikeNode(node) && node.text === '')
  );
}

/** A number, true or false, or a text that is no sentence: nothing that equals it is one. */
function isPlain(node: Expression): boolean {
  if (isStringLiteralLikeNode(node)) return !SENTENCE.test(node.text);
  return (
    isNumericLiteral(node) || node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword
  );
}

/** The keys of `[[key, value], …]`. */
function firstsOf(entries: Expression | undefined): Expression[] {
  if (!entries || !isArrayLiteralExpression(entries)) return [];
  return entries.elements.flatMap((entry) =>
    isArrayLiteralExpression(entry) ? entry.elements.slice(0, 1) : [],
  );
}
