import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** All rules of Spectral for OpenAPI, but for what does not fit these documents. */
const spectralRules = {
  extends: [[spectralRulesets.oas, 'all' as const]],
  rules: {
    // Whoever runs the services is the one to contact, and is not known here.
    'info-contact': 'off',
    // OpenAPI 3.1 has a licence by `identifier` or by `url`, never both; Spectral knows the older one.
    'license-url': 'off',
    // Groups stand in the order of reading.
    'openapi-tags-alphabetical': 'off',
    // Its patterns are read without the `u` flag that JSON Schema asks for, so that `\P{Cc}` means something else.
    'oas3-valid-schema-example': 'off',
  },
} as const;

/** What two public linters have against an OpenAPI document: Redocly with its strict rules, Spectral with all of its. */
export async function lintDocument(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const redocly = found.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(spectralRules as unknown as Parameters<typeof spectral.setRuleset>[0]);
  const problems = await spectral.run(JSON.parse(text) as Record<string, unknown>);
  return [
    ...redocly,
    ...problems.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`),
  ];
}
