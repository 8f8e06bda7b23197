import { authorizationOf } from '#shared/api/model.ts';

/** The languages of examples, with their names, in the order of the choice. */
export const EXAMPLE_LANGUAGES = [
  ['curl', 'curl'],
  ['python', 'Python'],
  ['node', 'Node.js'],
  ['java', 'Java'],
  ['go', 'Go'],
] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number][0];

/** A request that an example sends. */
export type ExampleRequest = {
  method: string;
  /** The whole URL. */
  url: string;
  /** The API key. Null for endpoints that take none. */
  key: string | null;
  /** A JSON value, or a file of a type, which is read from the working folder. Null: no body. */
  body: { json: unknown } | { file: string; type: string } | null;
};

/**
 * The code of a request, which runs as pasted: in a shell, by `python3`, as a module of Node.js 18 (`.mjs`), as a file of
 * Java 11, and by `go run`. It needs nothing but the language, and prints the status and the response, curl the response.
 */
export function exampleOf(language: ExampleLanguage, request: ExampleRequest): string {
  return WRITERS[language](request);
}

type Writer = (request: ExampleRequest) => string;
const WRITERS: Record<ExampleLanguage, Writer> = { curl, python, node, java, go };

function headersOf({ key, body }: ExampleRequest): [name: string, value: string][] {
  const type = body && ('file' in body ? body.type : 'application/json');
  return [
    ...(key === null ? [] : ([['Authorization', authorizationOf(key)]] as [string, string][])),
    ...(type === null ? [] : ([['Content-Type', type]] as [string, string][])),
  ];
}

function lines(...parts: (string | string[] | false | null)[]): string {
  return parts
    .filter((part) => part !== false && part !== null)
    .flat()
    .join('\n');
}

/** A string literal of JavaScript, Python, Java, and Go, which all read JSON's escapes. */
const quoted = (text: string) => JSON.stringify(text);

/** An argument in a shell. Nothing in single quotes has a meaning, and they can't contain one. */
const argument = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function curl(request: ExampleRequest): string {
  const { method, url, body } = request;
  // Data makes it a POST.
  const isDefault = method === (body ? 'POST' : 'GET');
  return [
    `curl -sS ${isDefault ? '' : `-X ${method} `}${argument(url)}`,
    ...headersOf(request).map(([name, value]) => `-H ${argument(`${name}: ${value}`)}`),
    ...(body
      ? [
          'file' in body
            ? `--data-binary ${argument(`@${body.file}`)}`
            : `-d ${argument(JSON.stringify(body.json))}`,
        ]
      : []),
  ].join(' \\\n  ');
}

function python(request: ExampleRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request);
  return lines(
    body && 'json' in body && 'import json',
    ['import urllib.request', ''],
    'request = urllib.request.Request(',
    `    ${quoted(url)},`,
    `    method=${quoted(method)},`,
    headers.length > 0 && [
      '    headers={',
      ...headers.map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`),
      '    },',
    ],
    body !== null &&
      ('file' in body
        ? `    data=open(${quoted(body.file)}, "rb").read(),`
        : `    data=json.dumps(${pythonValue(body.json)}).encode(),`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, response.read().decode())',
  );
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, each]) => `${quoted(name)}: ${pythonValue(each)}`)
    .join(', ')}}`;
}

function node(request: ExampleRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request);
  return lines(
    body && 'file' in body && ['import { readFile } from "node:fs/promises";', ''],
    `const response = await fetch(${quoted(url)}, {`,
    `  method: ${quoted(method)},`,
    headers.length > 0 && [
      '  headers: {',
      ...headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
      '  },',
    ],
    body !== null &&
      ('file' in body
        ? `  body: await readFile(${quoted(body.file)}),`
        : `  body: JSON.stringify(${JSON.stringify(body.json)}),`),
    '});',
    'console.log(response.status, await response.text());',
  );
}

function java(request: ExampleRequest): string {
  const { method, url, body } = request;
  const publisher = !body
    ? 'noBody()'
    : 'file' in body
      ? `ofFile(Path.of(${quoted(body.file)}))`
      : `ofString(${quoted(JSON.stringify(body.json))})`;
  return lines(
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    body && 'file' in body && 'import java.nio.file.Path;',
    '',
    'public class Example {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
    // Without this, each request would offer HTTP/2, by an upgrade that some proxies refuse.
    '        .version(HttpClient.Version.HTTP_1_1)',
    headersOf(request).map(([name, value]) => `        .header(${quoted(name)}, ${quoted(value)})`),
    `        .method(${quoted(method)}, HttpRequest.BodyPublishers.${publisher})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  );
}

function go(request: ExampleRequest): string {
  const { method, url, body } = request;
  const isFile = body !== null && 'file' in body;
  const reader = !body
    ? 'nil'
    : 'file' in body
      ? 'file'
      : `strings.NewReader(${goText(JSON.stringify(body.json))})`;
  const failed = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];
  return lines(
    ['package main', '', 'import (', '\t"fmt"', '\t"io"', '\t"net/http"'],
    isFile && '\t"os"',
    body !== null && !isFile && '\t"strings"',
    [')', '', 'func main() {'],
    isFile && [`\tfile, err := os.Open(${quoted(body.file)})`, ...failed],
    [`\trequest, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`, ...failed],
    headersOf(request).map(([name, value]) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})`),
    ['\tresponse, err := http.DefaultClient.Do(request)', ...failed],
    ['\tdefer response.Body.Close()', '\tbody, err := io.ReadAll(response.Body)', ...failed],
    ['\tfmt.Println(response.StatusCode, string(body))', '}'],
  );
}

/** A raw string is easier to read, and can't contain a backtick. */
const goText = (text: string) => (text.includes('`') ? quoted(text) : `\`${text}\``);
