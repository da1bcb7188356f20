// An S3-compatible server with the bucket in argv[3], whose files are in the folder argv[2]. Prints its port.
const S3rver = require('s3rver');

const [, , directory, name] = process.argv;
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name }],
});
server.run().then(({ port }) => console.log(port));
