import { JoinReport, type LeftOutOfJoining } from '../../shared/people/join-report.js';
import { requestContext } from './request-context.js';

const nothing: LeftOutOfJoining = { addressesLeftOut: [], cartLinesLeftOut: [], quantitiesCut: [] };

/** Kept with the request, in which the relay runs reactions before its answer. */
export class RequestJoinReport extends JoinReport {
  add(part: Partial<LeftOutOfJoining>): void {
    requestContext.leftOutOfJoining = { ...this.leftOut, ...part };
  }

  get leftOut(): LeftOutOfJoining {
    return requestContext.leftOutOfJoining ?? nothing;
  }
}
