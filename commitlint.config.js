/** `area: what changes for whom`, at most 72 characters; the body, wrapped at 100, says why and how it was checked. */
export default {
  parserPreset: {
    parserOpts: { headerPattern: /^([^:]+): (.+)$/, headerCorrespondence: ['scope', 'subject'] },
  },
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'body-leading-blank': [2, 'always'],
    'body-empty': [1, 'never'],
    'body-max-line-length': [2, 'always', 100],
  },
};
