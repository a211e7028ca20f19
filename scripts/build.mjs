// Compiles src/ and generated/ to dist/: the library, which knows no platform, and then the command line tool, which is for
// Node. The comments that editors show on hovering go to the declarations alone: they
// would be a quarter of the JavaScript, and some bundlers keep those in object literals. All else, source maps and
// `/* @__PURE__ */` too, is as tsc gives it.
import ts from 'typescript';

const CONFIGS = ['tsconfig.build.json', 'tsconfig.cli.json'];

const FORMAT = {
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => report([diagnostic]) };
for (const config of CONFIGS) if (!compile(config)) process.exit(1);

/** Whether there was nothing to complain about. */
function compile(file) {
  const config = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  if (config === undefined) return false;
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    projectReferences: config.projectReferences,
    configFileParsingDiagnostics: config.errors,
  });

  // Apart, as the marks on nodes that keep comments out must not reach the declarations.
  const declarations = program.emit(undefined, onlyDeclarations, undefined, true);
  const code = program.emit(undefined, onlyCode, undefined, false, { after: [withoutDocs] });

  const problems = [...ts.getPreEmitDiagnostics(program), ...declarations.diagnostics, ...code.diagnostics];
  report(problems);
  return problems.length === 0;
}

function onlyDeclarations(file, text) {
  if (/\.d\.ts(\.map)?$/.test(file)) ts.sys.writeFile(file, text);
}

function onlyCode(file, text) {
  if (/\.js(\.map)?$/.test(file)) ts.sys.writeFile(file, text);
}

/** Marks every node that a documentation comment stands before, so that no comment before it is written. */
function withoutDocs(context) {
  return (root) => {
    const visit = (node) => {
      if (isDocumented(node, root.text)) ts.setEmitFlags(node, ts.EmitFlags.NoLeadingComments);
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitEachChild(root, visit, context);
  };
}

function isDocumented(node, text) {
  const { pos } = ts.getCommentRange(node);
  // What the compiler made itself stands nowhere.
  const comments = pos < 0 ? [] : (ts.getLeadingCommentRanges(text, pos) ?? []);
  return comments.some((comment) => text.startsWith('/**', comment.pos));
}

function report(diagnostics) {
  if (diagnostics.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, FORMAT));
}
