// Every entry script loads this file first, so that an old Node ends with one clear sentence.
// It uses only syntax that an old Node can parse.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('COOK heeft Node 20 of nieuwer nodig; dit is Node ' + process.versions.node + '. Zie https://nodejs.org.');
  process.exit(1);
}
