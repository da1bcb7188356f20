/** The API reference of `/docs` is served as the finished bundle that its package holds; what it is built from is not installed. */
function readPackage(manifest) {
  if (manifest.name === '@scalar/api-reference') manifest.dependencies = {};
  return manifest;
}

module.exports = { hooks: { readPackage } };
