import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { constants, createContext } = vm;

/**
 * Jest's environment for Node.js with an ordinary global object. Jest's own global object is a proxy, which makes each use
 * of `Math` or `Buffer` slow: a sign-in by SRP takes 12 s instead of 0.2 s. The proxy exists to find leaks between files,
 * which have a context each.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
