import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/http/input/field-decorators.js';

const maxNote = 2_000;

export class OrderNoteDto {
  @ApiProperty({
    maxLength: maxNote,
    example: 'Called: wants it after Monday.',
    description: 'May have several lines.',
  })
  @Text({ max: maxNote, lines: true, label: 'The note', ask: 'Write a note.' })
  text!: string;
}
