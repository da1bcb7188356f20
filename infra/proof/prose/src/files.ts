import { execFileSync } from 'node:child_process';

/** Documents not written by us. */
const foreign = /^(?:LICENSE|.*\/generated\/)/;

/**
 * Code whose strings are not our prose: tests and their tools, generated files, and the words by which inbound emails
 * are classified, which quote other people's emails.
 */
const notOurs = [
  /\.test\.tsx?$/,
  /\/(?:test|generated|dist)\//,
  /^packages\/testing\//,
  /\/prose\/src\/words\.ts$/,
  /^apps\/outreach\/src\/inbound\/(?:auto-reply|bounce|complaint|mime|reply)\//,
  /^packages\/inbound-mail\//,
  // Words by which survey comments are grouped.
  /^apps\/survey\/src\/themes\/lexicon\/languages\//,
  /\/role-mailboxes\.ts$/,
  // A prompt for a model.
  /\/ai-classifier\.ts$/,
  // Text of third-party mail servers.
  /\/hostile\/payloads\.ts$/,
];

/** TypeScript whose comments are generated, or quote the word list. */
const notWritten = /\/(?:generated|dist)\/|\/prose\/(?:src\/words|test\/prose\.test)\.ts$/;

/** Paths of tracked and untracked files, except ignored ones, relative to the root. */
export function listFiles(root: string): { documents: string[]; code: string[]; commented: string[] } {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(output.split('\0').filter(Boolean))];
  return {
    documents: paths.filter((path) => /(?:\.md|^llms\.txt)$/.test(path) && !foreign.test(path)),
    commented: paths.filter((path) => /\.tsx?$/.test(path) && !notWritten.test(path)),
    code: paths.filter((path) => /\/src\/.*\.tsx?$/.test(path) && !notOurs.some((rule) => rule.test(path))),
  };
}
