// Imported first by every entry script, so that an old Node is told so in a sentence.
// Only syntax that an old Node can read.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('COOK heeft Node 20 of nieuwer nodig; dit is Node ' + process.versions.node + '. Zie https://nodejs.org.');
  process.exit(1);
}
