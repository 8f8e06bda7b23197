import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

// To compute a style, happy-dom compares the element and its parents with every rule of the page: a tenth of the time of
// web tests. Emotion's rules are for one class each, so that those for other classes need no comparison.

type Rule = { selectorText?: string; cssRules?: Rule[] };
type Options = { elements: { element: Element }[]; cssRules: Rule[] };
type Computation = {
  parseCSSRules(options: Options): void;
  getStyleSheets(root: Document | ShadowRoot | null): CSSStyleSheet[];
};

/** A class that an element must have for the selector, which names no other element. */
const OWN_CLASS = /^\.([\w-]+)(?:[.:[][^\s,>+~]*)?$/;

/** By rule: that class, or null for other rules. */
const ownClasses = new WeakMap<Rule, string | null>();

function ownClassOf(rule: Rule): string | null {
  let name = ownClasses.get(rule);
  if (name === undefined) {
    name = OWN_CLASS.exec(rule.selectorText ?? '')?.[1] ?? null;
    ownClasses.set(rule, name);
  }
  return name;
}

/** Whether a rule, or one inside of it, may be for an element with these classes. */
function mayApply(rule: Rule, classes: string): boolean {
  if (rule.selectorText === undefined && rule.cssRules)
    return rule.cssRules.some((inner) => mayApply(inner, classes));
  const name = ownClassOf(rule);
  return name === null || classes.includes(name);
}

const computation = CSSComputedStyle.prototype as unknown as Computation;
const { parseCSSRules } = computation;
const classesOf = new WeakMap<Options['elements'], string>();

computation.parseCSSRules = function (options) {
  const { elements, cssRules } = options;
  let classes = classesOf.get(elements);
  if (classes === undefined) {
    classes = elements.map(({ element }) => element.getAttribute('class') ?? '').join(' ');
    classesOf.set(elements, classes);
  }
  const rules = cssRules.filter((rule) => mayApply(rule, classes));
  if (rules.length > 0) parseCSSRules.call(this, { ...options, cssRules: rules });
};

// It also looks for style sheets in the whole page, each time something in it changed. All are in its head.
const { getStyleSheets } = computation;
computation.getStyleSheets = function (root) {
  if (!root || !('head' in root)) return getStyleSheets.call(this, root);
  return [...root.head.children].flatMap((each) =>
    'sheet' in each && each.sheet ? [each.sheet as CSSStyleSheet] : [],
  );
};
