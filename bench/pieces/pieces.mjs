/**
 * What makes the shop faster, each with the way to run it without that. `file`, of the built shop, gets `without` added
 * behind its own code, where its private functions can be replaced too; `text` replaces a piece of that code;
 * `environment` gives settings of a shop without it.
 */
export const pieces = [
  // Two complete shops: how far chance goes.
  { name: 'nothing' },
  {
    name: 'response cache',
    file: 'platform/http/kept-answers.js',
    without: `
      replace(KeptAnswers, 'find', () => undefined);
      replace(KeptAnswers, 'keep', () => undefined);`,
  },
  {
    name: 'Express prototypes',
    file: 'platform/http/shop-server.js',
    // Express sets the prototypes itself, but only on the way to its own router.
    without: `
      bornAs = () => ({});
      extend(ShopServer, 'initHttpServer', (server) => server.httpServer.once('listening', () => {
        const { request, response } = server.getInstance();
        const next = server.entrance;
        server.entrance = (...args) => {
          Object.setPrototypeOf(args[0], request);
          Object.setPrototypeOf(args[1], response);
          return next(...args);
        };
      }));`,
  },
  {
    name: 'route table',
    file: 'platform/http/call-table.js',
    without: `replace(CallTable, 'add', () => undefined);`,
  },
  {
    name: 'responses in one write',
    file: 'platform/http/in-one-piece.js',
    without: `isPlain = () => false;`,
  },
  {
    name: 'bodies in one chunk',
    file: 'platform/http/whole-body.js',
    without: `wholeBody = (_kind, parser) => parser;`,
  },
  {
    name: 'fast validator',
    file: 'platform/http/quick-checks.js',
    without: `replace(QuickChecks, 'read', () => undefined);`,
  },
  {
    name: 'optimistic unit of work',
    file: 'platform/database/typeorm-unit-of-work.js',
    without: `
      replace(TypeormUnitOfWork, 'atOnce', function (work, fallback = work) { return this.run(fallback); });`,
  },
  {
    name: 'pipelining',
    file: 'platform/database/data-source.js',
    text: ['pipeline: true', 'pipeline: false'],
  },
  {
    name: 'batches of reads',
    file: 'platform/database/pace.js',
    without: `Object.defineProperty(Pace.prototype, 'isQuick', { get: () => false });`,
  },
  {
    name: 'socket of the embedded database',
    environment: ({ tcpUrl }) => ({ DATABASE_URL: tcpUrl }),
  },
];

/** @param names '1' for all, else names separated by commas @throws Error for a name that no piece has */
export function piecesNamed(names) {
  if (names === '1') return pieces;
  return names.split(',').map((name) => {
    const piece = pieces.find((one) => one.name === name.trim());
    if (!piece) throw new Error(`No piece is named “${name}”. There are: ${pieces.map((one) => one.name).join(', ')}.`);
    return piece;
  });
}
