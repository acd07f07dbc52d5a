import { readFileSync } from 'node:fs';
import { childElements, invalid, NS, type XmlElement } from './xml';

/** One field of a type, as in service-v5.json, which was read from the registry's published service description. */
type Field = {
  name: string;
  type: string | null;
  minOccurs?: string;
  maxOccurs?: string;
  choice?: boolean;
  fields?: Field[];
} & Facets;

type Facets = {
  base?: string;
  values?: string[];
  length?: string;
  minLength?: string;
  maxLength?: string;
  maxInclusive?: string;
  pattern?: string;
};

type Description = {
  elements: Record<string, { type: string }>;
  types: Record<string, (Field | { extends: string })[]>;
  simpleTypes: Record<string, Facets>;
  operations: Record<string, { action: string }>;
};

const SERVICE = JSON.parse(
  readFileSync(new URL('./service-v5.json', import.meta.url), 'utf8'),
) as Description;

/** Each of these is a choice by itself: it replaces all other elements of its group. The published schema says so. */
const ALONE = ['SingleName', 'InternationalAddress', 'NationalAddress'];
/** In a choice of addresses an address may be missing. */
const OPTIONAL_CHOICE = 'NationalAddress';

const BASES: Record<string, RegExp> = {
  'xs:string': /^[^]*$/,
  'xs:int': /^[+-]?\d{1,10}$/,
  'xs:boolean': /^(true|false|0|1)$/,
  'xs:date': /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  /** A union of a date and a month, for expiry dates of cards. */
  date: /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
};

export const operationOf = (body: XmlElement) => SERVICE.operations[body.localName ?? '']?.action;

/** Refuses the body of a request that does not have the structure of its operation. */
export function checkStructure(body: XmlElement) {
  const element = SERVICE.elements[body.localName ?? ''];
  if (body.namespaceURI !== NS.usi || !element) throw invalid('There is no such operation.');
  checkFields(body, fieldsOf(element.type));
}

const fieldsOf = (type: string): Field[] =>
  (SERVICE.types[type] ?? []).filter((field): field is Field => 'name' in field);

function checkFields(parent: XmlElement, fields: Field[]) {
  const rest = childElements(parent);
  for (const group of groupsOf(fields)) takeGroup(parent, group, rest);
  const [left] = rest;
  if (left) throw invalid(`${left.localName} is not expected in ${parent.localName}.`);
}

/** Fields that follow each other and belong to a choice are one group. */
function groupsOf(fields: Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (field.choice && last?.[0]?.choice) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

function takeGroup(parent: XmlElement, group: Field[], rest: XmlElement[]) {
  const alone = group.find(
    ({ choice, name }) => choice && ALONE.includes(name) && name === rest[0]?.localName,
  );
  if (alone) return takeField(parent, alone, rest);
  const isAddress = group.some(({ name }) => name === OPTIONAL_CHOICE);
  const sequence = group.filter(({ choice, name }) => !choice || !ALONE.includes(name));
  if (sequence.length === 0 && !isAddress) throw invalid(`${parent.localName} lacks a choice.`);
  for (const field of sequence) takeField(parent, field, rest);
}

function takeField(parent: XmlElement, field: Field, rest: XmlElement[]) {
  const most =
    field.maxOccurs === 'unbounded' ? Number.POSITIVE_INFINITY : Number(field.maxOccurs ?? 1);
  let count = 0;
  while (count < most && rest[0]?.localName === field.name) {
    const element = rest.shift();
    if (element) checkElement(element, field);
    count += 1;
  }
  if (count < Number(field.minOccurs ?? 1))
    throw invalid(`${field.name} is missing in ${parent.localName}, or is not in its place.`);
}

function checkElement(element: XmlElement, field: Field) {
  if (element.namespaceURI !== NS.usi) throw invalid(`${field.name} has another namespace.`);
  const type = field.type ?? '';
  if (field.fields) checkFields(element, field.fields);
  else if (type === 'DVSDocumentType') checkFields(element, fieldsOf(documentType(element)));
  else if (SERVICE.types[type]) checkFields(element, fieldsOf(type));
  else checkText(element, SERVICE.simpleTypes[type] ?? field, type || (field.base ?? 'date'));
}

/** The type of a document is named in the message. It must be one that extends DVSDocumentType. */
function documentType(element: XmlElement): string {
  const named = element.getAttributeNS(NS.schema, 'type')?.split(':') ?? [];
  const type = named.at(-1) ?? '';
  const namespace = element.lookupNamespaceURI(named.length > 1 ? (named[0] ?? '') : '');
  const extended = SERVICE.types[type]?.[0];
  if (namespace === NS.usi && extended && 'extends' in extended) return type;
  throw invalid('DVSDocument has no known type.');
}

function checkText(element: XmlElement, facets: Facets, type: string) {
  const text = element.textContent ?? '';
  const refuse = (what: string) => invalid(`${element.localName} ${what}.`);
  if (childElements(element).length > 0) throw refuse('has elements');
  const base = BASES[type] ?? BASES[facets.base ?? ''];
  if (base && !base.test(text)) throw refuse(`is not of the type ${facets.base ?? type}`);
  if (facets.values && !facets.values.includes(text)) throw refuse('has an unknown value');
  if (facets.pattern && !new RegExp(`^(?:${facets.pattern})$`).test(text))
    throw refuse('has a character that it may not have');
  if (facets.length && text.length !== Number(facets.length)) throw refuse('has a wrong length');
  if (text.length < Number(facets.minLength ?? 0)) throw refuse('is too short');
  if (text.length > Number(facets.maxLength ?? text.length)) throw refuse('is too long');
  if (Number(text) > Number(facets.maxInclusive ?? Number.POSITIVE_INFINITY))
    throw refuse('is too large');
}
