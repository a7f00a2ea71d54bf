//! The rules of the grid as citable things.

rules! {
    CLEAR = "GRID-2.1", "A line is blocked by what it crosses, and where blockers touch it from both sides at once.", "our rule for the sight lines of both games";
    CENTER = "GRID-2.2", "Sight runs from the centre of one square to the centre of the other.", "Log Horizon, line of sight";
    PENCIL = "GRID-2.3", "Sight may slip past an edge or corner by a small sideways nudge; then there is cover.", "Fractured Hope, line of sight and cover";
    CORNERS = "GRID-2.4", "Cover is the number of blocked lines from the best corner of the attacker to four corners of the target.", "public 5e cover rule";
    CASES = "GRID-2.5", "How the lines treat corners, doors, limited and one-way walls, own squares and the map's outside.", "our rule";
    VISIBLE = "GRID-2.7", "An open square is visible when its line is clear; a blocking one is shown beside a visible one not farther away.", "our rule";
    SQUARE_AREA = "GRID-3.2", "An area holds the squares of its shape that its centre reaches by a clear line.", "Fractured Hope, area abilities";
    METRIC = "GRID-3.3", "Distance is counted in one of seven ways between the nearest squares of two bodies.", "public VTT measuring rules";
    COVERAGE = "GRID-3.4", "Which squares a shape covers depends on where it starts and on how much of a square must lie inside.", "public template rules";
    PUSH = "GRID-4.2", "A pushed body goes straight on, square by square, and stays before the first thing in its way.", "our rule for forced movement";
    MOVE = "GRID-4.4", "A move goes from neighbour to neighbour, pays for each square, and ends where a square stops it.", "Log Horizon and Fractured Hope, movement";
    WALLS = "GRID-5.3", "Walls on grid lines become bits of squares and edges; only the others stay segments.", "our model";
}
