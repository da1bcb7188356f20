import { TextlintKernel, type TextlintMessage } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import text from '@textlint/textlint-plugin-text';
import type { TextlintRuleModule } from '@textlint/types';
import { extname } from 'node:path';
import { findWords } from './find-words.ts';
import type { Finding } from './finding.ts';

/** Only `Str` nodes are prose: not code spans, code blocks, link URLs or HTML comments. */
const wordList: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    for (const { index, text: written, write } of findWords(getSource(node))) {
      const padding = locator.range([index, index + written.length]);
      report(node, new RuleError(`"${written.replaceAll(/\s+/g, ' ')}": write ${write}`, { padding }));
    }
  },
});

const kernel = new TextlintKernel();

/** Checks a Markdown or plain-text document against the word list. */
export async function checkDocument(path: string, content: string): Promise<Finding[]> {
  const { messages } = await kernel.lintText(content, {
    filePath: path,
    ext: extname(path) === '.md' ? '.md' : '.txt',
    plugins: [
      { pluginId: 'markdown', plugin: markdown.default },
      { pluginId: 'text', plugin: text.default },
    ],
    rules: [{ ruleId: 'word-list', rule: wordList }],
  });
  return messages.map(({ loc, message }: TextlintMessage) => ({ path, line: loc.start.line, message }));
}
